// Collects the signals of a text: what it offers, what it asks for, and signs of honesty.
import type { ScreeningSignal } from '#contract/screening.ts'
import { givesContact } from './contacts.ts'
import { hasEmail, isBadLink, linksIn } from './links.ts'
import { memoizeRecent } from './memoize-recent.ts'
import { plainText, readingsOf, sentencesOf } from './normalize.ts'
import { hasMobile } from './numbers.ts'
import { asksForPayment } from './payments.ts'
import { promisesReturns } from './promises.ts'
import { asks } from './signals/asks.ts'
import { contexts } from './signals/context.ts'
import { offers } from './signals/offers.ts'
import { deniesFraud, isBankTalk, isWarningOrReport } from './warnings.ts'

const quotation = /["“«][^"”»\n]{8,300}["”»]/
const longQuotations = /["“«][^"”»\n]{12,300}["”»]/g
const sentenceEnds = /(?<=[!?।\n;])|(?<=[\p{L}\p{M}\p{N})]{2}\.)(?= )/u

/** The author's own words: without quotations, and without sentences that only warn or report. */
export const ownWords = memoizeRecent((reading) =>
  reading
    .replace(longQuotations, ' ')
    .split(sentenceEnds)
    .filter((sentence) => !isWarningOrReport(sentence) || asks.contact.test(sentence))
    .join(' '),
)

const ornaments = /[💰🚀🔥✅👉📈💎🤑💸📞📲🎯⏰👑🎁💯🔹✔⚡🏆➡📌💳🟢❌🔸⭐🌟💵📩]/gu
const capitals = /\p{Lu}{4,}/gu
const endsWithQuestion = /\?\s{0,4}\S{0,12}\s{0,4}$/

/** Looks like an advert rather than a conversation. */
const isLeaflet = (content: string): boolean =>
  (content.match(ornaments)?.length ?? 0) >= 2 || (content.match(capitals)?.length ?? 0) >= 4

const matching = <Name extends string>(group: Record<Name, RegExp>, texts: string[]): Name[] =>
  (Object.keys(group) as Name[]).filter((name) => texts.some((text) => group[name].test(text)))

const when = (condition: boolean, ...names: ScreeningSignal[]): ScreeningSignal[] => (condition ? names : [])

export function signalsOf(content: string): Set<ScreeningSignal> {
  const plain = plainText(content)
  const readings = readingsOf(plain)
  const own = readings.map(ownWords)
  const hard = hardSignals(content, { plain, readings, own })
  const links = [...linksIn(plain)]
  const offered = matching(offers, own)
  const asked = matching(asks, own)
  const outside = [
    ...hard,
    ...when(links.some(isBadLink), 'badLink'),
    ...when(links.includes('invitation'), 'invitationLink'),
    ...links.filter((kind) => kind === 'bait').map(() => 'baitLink' as const),
    ...links.filter((kind) => kind === 'throwaway').map(() => 'throwawayLink' as const),
    ...when(links.includes('known'), 'knownLink'),
    ...when(links.includes('unknown'), 'unknownLink'),
  ]
  const warns = readings.some(isWarningOrReport)
  return new Set<ScreeningSignal>([
    ...outside,
    ...offered,
    ...asked,
    ...combined(offered, asked, { outside, warns }),
    ...matching(contexts, readings),
    ...when(warns, 'warning'),
    ...when(readings.some(isBankTalk), 'bankTalk'),
    ...when(readings.some(deniesFraud), 'denial'),
    ...when(endsWithQuestion.test(plain), 'question'),
    ...when(quotation.test(plain), 'quotation'),
    ...when(isLeaflet(content), 'leaflet'),
  ])
}

type Parts = { plain: string; readings: string[]; own: string[] }

function hardSignals(content: string, { plain, readings, own }: Parts): ScreeningSignal[] {
  const contact = readings.some((reading) => givesContact(reading, sentencesOf(reading), plain))
  const payment = readings.some((reading) => asksForPayment(sentencesOf(reading), plain, content.normalize('NFKC')))
  return [
    ...when(
      own.some((reading) => promisesReturns(reading, sentencesOf(reading), contact || payment)),
      'promisesReturns',
    ),
    ...when(contact, 'givesContact'),
    ...when(payment, 'asksForPayment'),
    ...when(hasMobile(plain), 'mobile'),
    ...when(hasEmail(plain), 'email'),
  ]
}

type Rest = { outside: ScreeningSignal[]; warns: boolean }

/** Signals that follow from several others together. */
function combined(offered: ScreeningSignal[], asked: ScreeningSignal[], { outside, warns }: Rest): ScreeningSignal[] {
  const has = (...names: ScreeningSignal[]): boolean =>
    names.some((name) => outside.includes(name) || asked.includes(name))
  const reaches = has('givesContact', 'mobile', 'email', 'contact', 'platform')
  const pays = has('asksForPayment', 'fee')
  const asks = asked.filter((name) => name !== 'platform' && name !== 'address')
  const noAsk =
    !has('givesContact', 'mobile', 'email', 'contact') &&
    !has('asksForPayment', 'badLink', 'invitationLink', 'secrets', 'remoteControl')
  return [
    ...when(offered.length >= 2, 'twoOffers'),
    ...when(offered.length >= 3, 'threeOffers'),
    ...when(asked.length >= 3, 'threeAsks'),
    ...when(offered.length > 0 && reaches, 'offerAndContact'),
    ...when(offered.length > 0 && pays, 'offerAndFee'),
    ...when(reaches && pays, 'contactAndFee'),
    ...when(noAsk, 'noAsk'),
    ...when(noAsk && warns, 'warningNoAsk'),
    ...when(noAsk && offered.length === 0 && asks.length === 0, 'nothing'),
  ]
}
