// A deadline on the page's own clock (performance.now), and how long it was when it was set.
export interface Clock {
  ends_ms: number;
  total_ms: number;
}
