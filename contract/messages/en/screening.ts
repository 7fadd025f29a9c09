// Why a post or comment is under review, as its author reads it.
import type { ScreeningReason } from '../../screening.ts'

const editOrAppeal = 'Edit it, or appeal if you think this is a mistake.'

/** Why a new name is rejected. */
export const staffName = 'This name could be mistaken for our team. Please choose another.'

export const reasonMessages = {
  returns_promise: `This looks like a promise of returns, or an offer to trade or recover other people's money. ${editOrAppeal}`,
  contact_handle: `This gives or asks for contact details outside the site, such as Telegram, WhatsApp or a phone number. ${editOrAppeal}`,
  payment_id: `This includes payment details, such as a UPI ID, a bank account or a wallet. ${editOrAppeal}`,
  credential_request: `This asks for a password, a code, a PIN or access to someone's device. ${editOrAppeal}`,
  suspicious_link: `This has a link that hides where it leads, or that looks like another site's. ${editOrAppeal}`,
  suspicious_offer: `This reads like an offer that often costs people money, such as paid calls, loans, jobs or recovery for a fee. ${editOrAppeal}`,
  unregistered_advice: `This reads like advice on what to trade, or a claim about how well your calls do. Only members with a SEBI registration number may publish that. Your own view or plan is fine: write it as yours. ${editOrAppeal}`,
  live_call_in_lesson: `This reads like a call on what to trade now. Lessons and the comments under them are for learning, so nobody may publish calls there. Trades of the past and made-up examples are fine: say that they are. ${editOrAppeal}`,
  custom_words: `This has words that we review before others see them. ${editOrAppeal}`,
  staff_imitation: `Your name or your text could be mistaken for our team. ${editOrAppeal}`,
  near_duplicate: `New accounts posted almost the same text several times within an hour. ${editOrAppeal}`,
  first_posts: "We review a new member's first posts before others see them. There's nothing wrong with yours.",
  plan_not_allowed:
    "This has a plan, and you can't publish plans on this site any more. An administrator decides whether others see it. You can appeal.",
  moderator: 'An administrator hid this from others. You can appeal.',
} as const satisfies Record<ScreeningReason, string>
