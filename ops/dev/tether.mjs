// Loaded into development tools that do not know of a parent: they end when the one that started them is gone.
process.on('disconnect', () => process.exit());
process.channel?.unref();
