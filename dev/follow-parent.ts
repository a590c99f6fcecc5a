// Preloaded into every process of the stack. When the stack dies, even by SIGKILL, its end of the pipe closes and
// this process stops normally.
process.stdin.once("end", () => process.kill(process.pid, "SIGTERM"));
process.stdin.resume();
process.stdin.unref();
