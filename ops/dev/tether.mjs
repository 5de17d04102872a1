// Ends development tools together with their parent.
process.on('disconnect', () => process.exit());
process.channel?.unref();
