// Preloaded into every process of the stack: when the stack dies, however suddenly, its end of this pipe
// closes and the process stops as if it had been asked to.
process.stdin.once("end", () => process.kill(process.pid, "SIGTERM"));
process.stdin.resume();
process.stdin.unref();
