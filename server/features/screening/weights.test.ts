import { describe, expect, it } from 'vitest'
import type { ScreeningSignal } from '#contract/screening.ts'
import { signalsOf } from './signals.ts'
import { pointsOf, reasonsOf, weights } from './weights.ts'

/** For each signal a text that has it, and a similar one that doesn't. */
const examples: Record<ScreeningSignal, [string, string]> = {
  promisesReturns: ['Guaranteed profit on every trade', 'Profit on some of the trades'],
  givesContact: ['Join t.me/some_channel', 'Some channel said so'],
  asksForPayment: ['Pay 99 to some.trader@okaxis', 'I paid 99 for tea'],
  mobile: ['90000 12345', '24500 24380'],
  email: ['plans@alpha-pool.co', 'help@zerodha.com'],
  badLink: ['bit.ly/3xYz', 'nseindia.com'],
  invitationLink: ['t.me/gold', 'gold.in'],
  baitLink: ['titan-pool.io', 'titan.in'],
  throwawayLink: ['meera.live', 'meera.in'],
  secrets: ['Send your OTP', 'My OTP came late'],
  remoteControl: ['Install AnyDesk so that I can fix it', 'Install the update'],
  contact: ['Message me for the plan', 'The message was for him'],
  platform: ['It is on Discord', 'It is on the desk'],
  fee: ['Registration fee 499', 'Registration is open'],
  urgency: ['Hurry, only 5 seats', 'The room has seats'],
  action: ['Register now', 'The register was full'],
  secrecy: ["Don't tell others", 'I told the others'],
  authority: ['Dear customer, read this', 'The customer read this'],
  crowd: ['200 members already earned', 'The members met'],
  address: ['Is it your chart?', 'It is a chart'],
  certainty: ['Sure shot entry', 'Late entry'],
  periodicIncome: ['Earn 5000 daily', 'The bill was 5000'],
  multiplied: ['Double your money in a week', 'The money is small'],
  accuracy: ['97% accuracy', '97 trades'],
  managing: ['We will manage your account', 'I own a shop'],
  recovering: ['We recover lost funds', 'The fund was lost'],
  paidCalls: ['Paid calls, premium group', 'He calls often'],
  privilege: ['Shares from the HNI quota', 'The IPO opens'],
  windfall: ['Free airdrop, claim it', 'Rain drops'],
  jobs: ['Part time job, work from home', 'My job is hard'],
  loans: ['Instant loan without CIBIL', 'I paid my dues'],
  renting: ['Rent your demat account to us', 'The rent went up'],
  piracy: ['Paid course videos on drive, cheap', 'I drive to work'],
  courting: ['Hello dear, you look kind', 'Hello all'],
  testimonial: ['Thanks to her I earned 20k', 'I saw her chart'],
  denial: ['This is not a scam', 'This is a scam'],
  twoOffers: ['Guaranteed 20% monthly on your capital', 'A month of my own trades'],
  threeOffers: ['Guaranteed 20% monthly, we manage your account, paid calls for members', 'A month of my own trades'],
  threeAsks: ['Hurry, register now, fee 499, message me', 'Message me'],
  offerAndContact: ['We will manage your account, message me', 'Message me'],
  offerAndFee: ['We will manage your account, fee 499', 'Fee 499'],
  contactAndFee: ['Message me, fee 499', 'Message me'],
  leaflet: ['🔥🔥 INTRADAY KING 🔥🔥', 'Intraday'],
  caution: ['Nobody can know that', 'I know that'],
  charts: ['Nifty support 24200, stop loss 24150', 'I met a friend'],
  diary: ['I booked a small loss today', 'The day was long'],
  disclaimer: ['Not investment advice, only sharing', 'It rained'],
  doubt: ['Is this legit?', 'This is it'],
  bankTalk: ['My fixed deposit pays interest', 'My friend plays'],
  news: ['SEBI fined an adviser', 'I saw an adviser'],
  service: ['My order no 4411 failed', 'I met him'],
  question: ['Which chart is it?', 'It is that chart'],
  quotation: ['He wrote "double your money in a week" to me', 'He wrote to me'],
  warning: ['Beware of fake gurus', 'The gurus met'],
  warningNoAsk: ['Beware of fake gurus', 'Beware of fake gurus, message me'],
  noAsk: ['It rained', 'Message me'],
  nothing: ['It rained', 'Hurry, it rained'],
  knownLink: ['www.nseindia.com', 'meera.in'],
  unknownLink: ['meera.in', 'www.nseindia.com'],
}

describe('signal', () => {
  it.each(Object.entries(examples) as [ScreeningSignal, [string, string]][])('%s is in %j', (signal, [text, other]) => {
    expect(signalsOf(text)).toContain(signal)
    expect(signalsOf(other)).not.toContain(signal)
  })

  it('counts for or against a scam, or only together with others', () => {
    expect(pointsOf(['secrets', 'question'])).toBe(weights.secrets.points + weights.question.points)
    expect(reasonsOf(['question', 'secrets', 'fee', 'badLink'])).toEqual(['credential_request', 'suspicious_link'])
  })
})
