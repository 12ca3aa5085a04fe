// An audio thread that was too late lags behind the wall from then on, by what it left out.
const WINDOW_QUANTA = 64;
const LOST_SECONDS = 0.015;
/** Where the meter itself is tried: the audio thread waits so long, so often. */
const HELD_UP = { ms: 150, everyQuanta: 700 };

/** Counts dropouts: the least lag of each window, which is free of the jitter of single calls, against the last. */
class Meter extends AudioWorkletProcessor {
  constructor() {
    super();
    this.quanta = 0;
    this.least = Number.POSITIVE_INFINITY;
    this.usual = null;
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
    this.least = Math.min(this.least, Date.now() / 1000 - currentTime);
    this.quanta += 1;
    if (this.quanta % WINDOW_QUANTA !== 0) return true;
    const lost = this.least - (this.usual ?? this.least);
    if (lost > LOST_SECONDS) {
      this.found.count += 1;
      this.found.lostSeconds += lost;
      this.usual = this.least;
    } else this.usual = Math.min(this.usual ?? this.least, this.least);
    this.least = Number.POSITIVE_INFINITY;
    return true;
  }
}

registerProcessor('meter', Meter);
