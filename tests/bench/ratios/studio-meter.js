// An audio thread that is this much later than usual is heard: what is kept ready for the speaker is used up.
const LATE_SECONDS = 0.04;
/** How late is usual is the least of a window, which is free of the jitter of single calls. */
const WINDOW_QUANTA = 64;
/** Where the meter itself is tried: the audio thread waits so long, so often. */
const HELD_UP = { ms: 150, everyQuanta: 700 };

/**
 * Counts dropouts and how late the sound was. Without a sound card the browser makes up for what it missed, so that
 * lateness passes; with one it stays, and is the usual from the next window on.
 */
class Meter extends AudioWorkletProcessor {
  constructor() {
    super();
    this.quanta = 0;
    this.least = Number.POSITIVE_INFINITY;
    this.usual = Number.POSITIVE_INFINITY;
    this.worst = 0;
    this.found = { count: 0, lostSeconds: 0 };
    this.isHeldUp = false;
    this.port.onmessage = ({ data }) => {
      if (data === 'hold up') this.isHeldUp = true;
      else this.port.postMessage(this.found);
    };
  }

  process() {
    if (this.isHeldUp && this.quanta % HELD_UP.everyQuanta === 0) {
      const until = Date.now() + HELD_UP.ms;
      while (Date.now() < until);
    }
    const lag = Date.now() / 1000 - currentTime;
    this.least = Math.min(this.least, lag);
    this.note(lag - this.usual);
    this.quanta += 1;
    if (this.quanta % WINDOW_QUANTA !== 0) return true;
    this.note(0);
    this.usual = this.least;
    this.least = Number.POSITIVE_INFINITY;
    return true;
  }

  /** A stretch of late quanta is one dropout, as long as its latest. */
  note(lateSeconds) {
    if (lateSeconds > LATE_SECONDS) this.worst = Math.max(this.worst, lateSeconds);
    else if (this.worst > 0) {
      this.found.count += 1;
      this.found.lostSeconds += this.worst;
      this.worst = 0;
    }
  }
}

registerProcessor('meter', Meter);
