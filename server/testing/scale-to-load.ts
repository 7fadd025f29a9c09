import { availableParallelism, loadavg } from 'node:os'

/** So long on a machine that has nothing else to do; longer on a busy one. */
export const scaleToLoad = (milliseconds: number): number =>
  milliseconds * Math.max(1, loadavg()[0]! / availableParallelism())
