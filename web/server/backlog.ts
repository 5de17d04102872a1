/** Connections that the kernel holds while this process is busy; beyond, it drops them, and clients see resets. */
export const backlog = 4_096;
