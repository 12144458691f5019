"""The backends that a script beside this file compares: the plugin ("ours"), JAX's own for the CPU ("r"), xla-cpu-pjrt ("x")."""
import importlib.util
import os
import pathlib

PACKAGE = pathlib.Path(__file__).resolve().parents[2] / "python"


def environment_of(who, library, folder):
    """The variables of a process in which `who` has the place of JAX's CPU backend. folder: for a file that JAX has to find."""
    environment = dict(os.environ, JAX_PLATFORMS="cpu")
    if who == "ours":  # the package of this tree, found as JAX finds plugins
        entry = pathlib.Path(folder).resolve() / "jax_plugins" / "tessera"
        entry.mkdir(parents=True, exist_ok=True)
        (entry / "__init__.py").write_text("from tessera_jax import initialize\n")
        paths = [str(PACKAGE), str(entry.parents[1]), environment.get("PYTHONPATH", "")]
        environment.update(TESSERA_PJRT_LIBRARY=str(pathlib.Path(library).resolve()), TESSERA_AS_CPU="1",
                           PYTHONPATH=os.pathsep.join(paths), PYPJRT_CPU_PLUGIN=str(pathlib.Path(library).resolve()))
    if who == "x":
        spec = importlib.util.find_spec("xla_plugins.xla_cpu_pjrt")
        files = list(pathlib.Path(next(iter(spec.submodule_search_locations))).glob("*.so")) if spec else []
        if not files:
            raise SystemExit("the package xla-cpu-pjrt is not installed")
        environment["PJRT_NAMES_AND_LIBRARY_PATHS"] = f"cpu:{files[0]}"
    return environment
