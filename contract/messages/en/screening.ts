// Why a member's post or comment waits: what was found, and that it can be contested.
import type { ScreeningReason } from '../../screening.ts'

const contest = 'If this is a mistake, edit it or ask for a review.'

export const reasonMessages = {
  returns_promise: `This reads like a promise of returns, or an offer to trade with or win back other people’s money. ${contest}`,
  contact_handle: `This gives or asks for a contact outside of here, such as Telegram, WhatsApp or a phone number. ${contest}`,
  payment_id: `This names an account to pay to, such as a UPI id, a bank account or a wallet. ${contest}`,
  staff_imitation: `Your name or your words could be taken for those of the people who run this site. ${contest}`,
  near_duplicate: `Almost the same text was posted several times within an hour by new accounts. ${contest}`,
  first_posts: 'A new member’s first posts are looked at before others see them. Nothing is wrong with yours.',
  moderator: 'An administrator took this out of view. You can ask for a review.',
} as const satisfies Record<ScreeningReason, string>
