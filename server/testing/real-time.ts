// Runs before each test file: an earlier one of the same worker may have left the clock shifted.
import { shiftClock } from '../platform/clock.ts'

shiftClock(0)
