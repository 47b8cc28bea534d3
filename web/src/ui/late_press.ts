// A press that comes a moment after somebody else's: it wins nothing, but the house counts it and tells all how
// close it was (`pressed` in docs/protocol.md). So what could be pressed until just now still can.
const counted_ms = 500;

export class LatePress<Move> {
  private move: Move | undefined;
  private until_ms = 0;

  // What can be pressed now, whenever that may have changed.
  see(move: Move | undefined, now_ms: number): void {
    if (move !== undefined) {
      this.move = move;
      this.until_ms = Number.POSITIVE_INFINITY;
    } else if (this.until_ms === Number.POSITIVE_INFINITY) {
      this.until_ms = now_ms + counted_ms;
    }
  }

  // What a press does now; one that is late is sent once.
  take(now_ms: number): Move | undefined {
    const taken = now_ms < this.until_ms ? this.move : undefined;
    if (this.until_ms !== Number.POSITIVE_INFINITY) this.forget();
    return taken;
  }

  // Whoever was first has pressed.
  forget(): void {
    this.move = undefined;
    this.until_ms = 0;
  }
}
