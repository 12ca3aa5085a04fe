/** Runs as the processor of an AudioWorklet; importing it registers the processor. */
declare module 'signalsmith-stretch';
