// Classifies links by their shape: known sites, invitations, shorteners, look-alikes and throw-away domains.

export type LinkKind = 'known' | 'unknown' | 'invitation' | 'shortener' | 'lookalike' | 'bait' | 'throwaway'

/** Exchanges, regulators, brokers, news and reference sites, by registrable domain. */
const knownSites = new Set(
  (
    'nseindia.com bseindia.com mcxindia.com ncdex.com nsdl.co.in cdslindia.com amfiindia.com npci.org.in rbi.org.in ' +
    'zerodha.com groww.in upstox.com angelone.in dhan.co fyers.in icicidirect.com hdfcsec.com kotaksecurities.com 5paisa.com ' +
    'tradingview.com chartink.com screener.in sensibull.com opstra.in trendlyne.com tickertape.in investing.com ' +
    'moneycontrol.com economictimes.com indiatimes.com livemint.com business-standard.com thehindu.com ndtv.com ' +
    'thehindubusinessline.com cnbctv18.com reuters.com bloomberg.com ft.com wsj.com bbc.com cnbc.com ' +
    'coingecko.com coinmarketcap.com coindesk.com binance.com coindcx.com etherscan.io defillama.com fred.stlouisfed.org cmegroup.com ' +
    'youtube.com youtu.be github.com wikipedia.org x.com twitter.com linkedin.com reddit.com medium.com substack.com google.com'
  ).split(' '),
)
const officialEndings = ['gov.in', 'nic.in', 'gov', 'ac.in', 'edu']

const invitations = new Set(
  't.me telegram.me telegram.dog wa.me wa.link chat.whatsapp.com discord.gg line.me'.split(' '),
)
const shorteners = new Set(
  'bit.ly bit.do tinyurl.com cutt.ly rb.gy t.ly is.gd shorturl.at rebrand.ly tiny.cc ow.ly goo.gl v.gd shrtco.de linktr.ee s.id qr.ae'.split(
    ' ',
  ),
)
/** Names that other domains imitate. Short ones must be a whole part of the domain. */
const imitated =
  /(?:^|[.-])(?:sebi|rbi|nse|bse|npci|mcx|cdsl|nsdl|upi|kyc|tradingview|income-?tax)(?=[.-])|zerodha|groww|upstox|angelone|binance|coindcx|wazirx|metamask|trustwallet|coinbase|paytm|phonepe|uidai|chartroom/
const baits =
  /claim|refund|verif|bonus|give(?:away|back)|airdrop|recover|retriev|reward|unlock|doubl|profit|earn|payout|return|invest|vip|lifetime|jackpot|sureshot|wallet|walletfix|phrase|dapp|pool|staking|ipo-|-ipo|loan|kyc|funded|victim|hack|demat|dabba|login|free|course|mega/
const throwawayEndings = new Set(
  (
    'xyz top click vip live site online club icu shop buzz pro help link fun win bid loan work rest cfd sbs one events ' +
    'space website store monster quest cyou lol tk ml ga cf gq markets fund cash money gold bet trade exchange finance ' +
    'capital support services center team group today world life ltd cc ws pw su ru cn info biz mobi lat bond autos'
  ).split(' '),
)

const email =
  /(?<![\p{L}\p{N}._-])[a-z0-9][a-z0-9._+-]{1,40} ?@ ?([a-z0-9][a-z0-9-]{1,40}(?:\.[a-z0-9-]{2,20}){1,3})(?![\p{L}\p{N}])/gu

/** True if a plain text gives an email address that isn't one of a known site. */
export const hasEmail = (plain: string): boolean => [...plain.matchAll(email)].some(([, host]) => !isKnown(host!))

const dot = '(?:\\.| \\. | ?[\\[({] ?(?:\\.|dot) ?[\\])}] ?| dot )'
const label = '[a-z0-9][a-z0-9-]{0,62}'
/** A spelled-out or spaced dot counts only before one of these endings, because " . " also ends sentences. */
const endings = `com|in|org|net|io|co|app|me|ai|dev|be|gg|ly|do|gl|${[...throwawayEndings].join('|')}`
const domain = new RegExp(
  `(?<![\\p{L}\\p{N}@.-])(?:https?://)?((?:${label}${dot}){1,4}(?:${endings}|[a-z]{2,6}(?<=\\.[a-z]{2,6})))(?![\\p{L}\\p{N}-])([/?][^\\s]{0,200})?`,
  'gu',
)
const referral = /[?&/](?:ref|invite|code|aff|r|referral)[=/]/

const isKnown = (host: string): boolean => {
  const parts = host.split('.')
  const endsWith = (count: number): string => parts.slice(-count).join('.')
  return (
    officialEndings.some((ending) => host.endsWith(`.${ending}`)) || [2, 3].some((n) => knownSites.has(endsWith(n)))
  )
}

/** `host` in lower case, `rest` is path and query. */
export function kindOfLink(host: string, rest = ''): LinkKind {
  const name = host.replace(/^www\./, '')
  if (invitations.has(name)) return 'invitation'
  if (shorteners.has(name)) return 'shortener'
  if (isKnown(name)) return 'known'
  if (imitated.test(name)) return 'lookalike'
  const isThrowaway = throwawayEndings.has(name.split('.').at(-1)!)
  if ((isThrowaway && baits.test(name)) || referral.test(rest)) return 'bait'
  return isThrowaway ? 'throwaway' : baits.test(name) ? 'bait' : 'unknown'
}

/** The kinds of all links in a plain text (normalize.ts), also of those with spaced or spelled-out dots. */
export function linksIn(plain: string): Set<LinkKind> {
  const found = [...plain.matchAll(domain)].filter(([, host]) => !/^[\d. ]+$/.test(host!))
  return new Set(
    found.map(([, host, rest]) => kindOfLink(host!.replace(/ ?[[({]? ?(?:\.|\bdot\b) ?[\])}]? ?/g, '.'), rest)),
  )
}

/** Links that hide where they lead, or imitate another site. Invitations are contacts. */
export const isBadLink = (kind: LinkKind): boolean => kind === 'shortener' || kind === 'lookalike' || kind === 'bait'
