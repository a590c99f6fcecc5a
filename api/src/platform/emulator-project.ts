/** Only emulator projects have this prefix, and only they accept unsigned tokens. */
export const isEmulatorProject = (projectId: string) => projectId.startsWith("demo-");
