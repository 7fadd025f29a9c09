// Finds requests to pay: UPI ids, bank accounts and crypto wallets.
import { hasMobile } from './numbers.ts'
import { pattern } from './pattern.ts'
import { isWarning } from './warnings.ts'

/** Handles of Indian payment apps and banks. The distinctive ones are neither words nor domain names. */
const distinctiveHandles =
  'ok(?:axis|icici|sbi|hdfcbank|hdfc|bizaxis)|[yia]bl|axl|pt(?:sbi|axis|hdfc|yes|ys)|y?apl|rapl|upi|oksbi|abfspay|axisb|waaxis|wasbi|waicici|wahdfcbank|(?:tap|my)icici|(?:navi|slice|jupiter|trans|go)axis|ikwik|yes(?:pay|bank|fam)|superyes|goaxb|axisgo|timecosmos|fam|freecharge|barodampay|cnrb|idfcbank|idfcfirst|kotak811|aubank|dlb|kvb|pingpay|eazypay|mahb|cboi|unionbank(?:ofindia)?|uboi|pockets|ybl1|fbl|rbl|kmbl|hdfcbankjd|ibl1'
const ambiguousHandles =
  'paytm|sbi|icici|hdfcbank|hdfc|axisbank|axis|kotak|pnb|federal|indus|idbi|airtel|postbank|jio|citi|hsbc|dbs|equitas|bandhan|rblbank|kbl|pay'

/** After the handle no domain may follow: name@icici.com is an email address. */
const end = '(?![\\p{L}\\p{N}_]|[.-][a-z0-9])'
const at = '(?:@|＠| @ |[ ]?[\\[({<] ?(?:at|@|एट) ?[\\])}>][ ]?)'
const upiId = new RegExp(`[a-z0-9][a-z0-9._-]{1,48}${at}(?:${distinctiveHandles}|${ambiguousHandles})${end}`, 'u')
const spokenUpiId = new RegExp(
  `[a-z0-9][a-z0-9._-]{1,48} ?(?: at | एट |@ | @) ?(?:ok(?:axis|icici|sbi|hdfcbank)|[yi]bl|axl|ptsbi|ptaxis|pthdfc|ptyes|y?apl)${end}`,
  'u',
)
/** After a payment word, "at" may come before any handle. */
const namedUpiId = new RegExp(
  `(?:upi|vpa|g ?pay|pay(?:ment)? to|send to|bhejo|fees?)[^\\n@]{0,24}[a-z0-9][a-z0-9._-]{0,48} (?:at|एट|@) (?:${distinctiveHandles}|${ambiguousHandles})${end}`,
  'u',
)
/** An unknown handle next to a payment word. */
const anyHandle = new RegExp(`[a-z0-9][a-z0-9._-]{2,48}@[a-z]{2,20}${end}`, 'u')

const payWords = pattern(
  'upi|vpa|bhim|g ?pay|google ?(?:pay|pe)|ph?one? ?(?:pay|pe)|phonepay|fone ?pe|paytm|pay ?tm|payment|pay to|pay at|qr',
  'यूपीआई|भीम|गूगल पे|जीपे|जी पे|फोनपे|फोन पे|फ़ोन पे|पेटीएम|पे टीएम|भुगतान|वीपीए',
)
const bankAccount = pattern(
  '(?:a/c|ac|acc|acct|account|khata|खाता) ?(?:no|num|number|nambar|sankhya|संख्या|नंबर|holder)?\\.? ?[:#-]? ?[^\\n]{0,24}?\\d{9,18}',
  '[a-z]{4}0[a-z0-9]{6}',
)
const ifsc = /(?<![a-z0-9])[a-z]{4}0[a-z0-9]{6}(?![a-z0-9])/
const longNumber = /(?<!\d)\d{9,18}(?!\d)/

const wallet =
  /(?<![\p{L}\p{N}])(?:0x[0-9a-fA-F]{40}|T[A-Za-z0-9]{27,40}|bc1[a-z0-9]{25,60}|[13][1-9A-HJ-NP-Za-km-z]{25,34}|[UE]Q[A-Za-z0-9_-]{46})(?![\p{L}\p{N}])/u
const transferWords = pattern(
  'send|deposit|transfer (?:to|usdt|btc|eth|only)|pay|donate|top ?up|fund|bhejo|bhej|bhejna|daalo|dalo|jama|transfer karo|address|wallet pe',
  'भेज(?:ें|िए|ो|ने|ना)?|जमा|डाल(?:ें|िए|ो)?|पता',
)

/** `raw` keeps the original letters, because wallet addresses are case-sensitive. */
export function asksForPayment(sentences: string[], plain: string, raw: string): boolean {
  // The sentences have spaced letters joined.
  const joined = sentences.join('\n')
  if ([plain, joined].some((text) => [upiId, spokenUpiId, namedUpiId].some((id) => id.test(text)))) return true
  if (ifsc.test(plain) && longNumber.test(plain)) return true
  if (wallet.test(raw) && sentences.some((one) => transferWords.test(one))) return true
  const pays = sentences.filter((one) => payWords.test(one) && !isWarning(one))
  if (pays.length === 0) return false
  return anyHandle.test(plain) || hasMobile(plain) || bankAccount.test(plain)
}
