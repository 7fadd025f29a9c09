import { day } from '../../platform/clock.ts'

/** How long messages are stored after they came (milliseconds): as long as the keys of other calls. */
export const retention = 30 * day
