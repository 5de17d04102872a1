// Ends development tools when their parent is gone.
process.on('disconnect', () => process.exit());
process.channel?.unref();
