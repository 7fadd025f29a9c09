// How many mails people without an account can cause.
import { day, hour, minute } from '../../platform/clock.ts'

/**
 * Mails that the whole site sends within a period, by the job that sends them. Far more than people ask for, and few
 * enough that no flood of forms turns the site into a sender of spam or buries its mailbox.
 */
export const siteLimits = {
  'newsletter.confirmationMail': { count: 100, per: 10 * minute },
  'contact.mail': { count: 20, per: 10 * minute },
} as const
export type LimitedJob = keyof typeof siteLimits

/** Mails about one subject, such as a subscriber, within a period. */
export const subjectLimit = { count: 3, per: day } as const

/** Requests of one network within this time are sent after the first ones of others (milliseconds). */
export const fairnessWindow = hour

/** How long requests are stored after they are released, and those that never are (milliseconds). */
export const retention = { released: 2 * day, waiting: 7 * day } as const
