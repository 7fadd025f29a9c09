import { availableParallelism, loadavg } from 'node:os'

/** A time limit in milliseconds that grows with the machine's load average. */
export const scaleToLoad = (milliseconds: number): number =>
  milliseconds * Math.max(1, loadavg()[0]! / availableParallelism())
