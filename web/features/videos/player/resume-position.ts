import type { VideoDetails } from '#contract/videos.ts'

/** A lesson that was watched up to here starts again from the beginning. Seconds before the end. */
const nearEnd = 5

/** Where a lesson that was stopped here resumes, in seconds. */
export const resumePosition = ({ duration }: Pick<VideoDetails, 'duration'>, stoppedAt: number): number =>
  duration !== null && stoppedAt > duration - nearEnd ? 0 : stoppedAt
