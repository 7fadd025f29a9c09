// Signs of an honest text with the same words: doubts, questions, reports, results, disclaimers, chart talk.
import { pattern } from '../pattern.ts'

export const contexts = {
  /** Says that there's nothing to sell. */
  disclaimer: pattern(
    '(?:not|no|isnt|never) (?:financial |investment |an? |any |buy |trading )?(?:advice|recommendations?|tips?|calls?|fees?|group|channel|dms?|selling|affiliat[a-z]{1,4}|guarantee|promot[a-z]{1,4}|sponsored)|(?:not|never|dont|do not|nothing to) (?:sell(?:ing)?|promot[a-z]{1,4}|offer(?:ing)?|take (?:money|clients)|dm|give calls?)|own trade|for education|educational|just (?:sharing|my view)|only (?:the number|sharing|for learning)|opinions? (?:are )?mine|disclosures?|market risk|reply in public|its free|free (?:playlist|lesson|for all)|koi (?:fees|group|channel|tip)[a-z]{0,2} nahi|sirf (?:seekhne|shiksha)|सलाह नहीं|no (?:group|fee)',
  ),
  /** Asks the others whether something is true, allowed or known. */
  doubt: pattern(
    'is (?:this|it|that|he|she|there)(?: a| any| an| the)? (?:[a-z]{2,10} ){0,2}(?:scam|legit|fake|real|genuine|safe|legal|fraud|true|normal|right|trap|allowed|way|possible|registered)|legit|anyone (?:here )?(?:tried|heard|used|know|knows|faced|else|has|have|using|got)|has any(?:one|body)|any(?:one|body) (?:heard|tried|faced|else)|any experience|should i|can (?:a|an|i|they|someone|anybody|he) |how do (?:i|you|people|they|we)|(?:scam|fraud|fake|fishy|asli|sahi|safe|legal|legit|bharosa|trust) (?:hai|h|he) (?:kya|na|ya)|kya (?:ye|yeh|yah|koi|kisi|sach|main|mai|hum|mujhe)|ye (?:sahi|sach|asli|scam|fraud)|(?:whom|who|where|which|what|when|why|how) (?:to|is|are|does|do|should|can|would|will|did|broker)|what does|did (?:anyone|anybody)|please (?:answer|tell me|help|advise)|koi (?:batao|bata|bataye|upay|idea)|(?:smells|looks|sounds|feels) (?:fishy|fake|like a|wrong|off|too good)',
    'क्या (?:यह|ये|कोई|किसी|सच|मैं|हमें|मुझे)|कोई (?:बता|उपाय)[^ ]{0,4}|(?:सही|सच|असली|फ्रॉड|स्कैम) है (?:क्या|या)|कैसे (?:करें|पता|जांच)|चाहिए या',
  ),
  /** Explains a trick, or tells others to be careful. */
  caution: pattern(
    'never|nobody|no ?one (?:can|will|ever|gives|pays|asks|needs)|no (?:real|genuine|honest|legal|broker|bank|exchange|adviser|advisor|company|support|officer|regulator|tax|such|sebi)|(?:real|genuine|honest|actual|registered|original) (?:support|brokers?|advis[eo]rs?|banks?|teams?|people|traders?|officers?|exchanges?) (?:[a-z]{2,9} )?(?:never|dont|does|do not|will|wont)|(?:is|are|its|thats|this is) (?:lying|a lie|a trap|the trap|how (?:they|it|the)|not (?:a thing|real|true|legal|allowed|possible)|always|the same|illegal|theft|bait|a mule|second half)|how (?:it works|they (?:do|did|took|work|trap|fool))|step by step|recogni[sz]e|look-?alikes?|(?:please )?(?:read|tell|warn|remember|check|verify|report|block|ignore|cut|hang up|refuse|walk away|be alert|think)(?: it| this| that| them| him| her)? (?:to|out|your (?:parents|family|mother|father|elders|friends)|before|on the|first|the (?:call|domain|address|number|registration|profile)|and (?:block|report|move|exit))|(?:your|his|her|their) (?:parents|mother|father|uncle|elders)|(?:lost|gone|vanished|disappeared|blocked|deleted|took) (?:everything|all|[^\\n]{0,16}?(?:lakh|lakhs|crore|\\dk|money|savings|pension))|(?:asked|told|wanted|called|messaged|added|promised|offered|sent) (?:me|him|her|us|my|to)|(?:so that )?you (?:dont|recogni[sz]e|never)|public service|psa|reminder|heads up|alert|(?:they|he|she|these|those|such) (?:[a-z]{2,9} )?(?:will|ask|asks|asked|want|wants|show|shows|say|said|take|took|start|then|delete|deleted|block|blocked|vanish|disappear)',
    'kabhi (?:mat|na|nahi)|(?:asli|sachcha|koi bhi|koi) (?:[a-z]{2,9} )?(?:nahi|kabhi)|samajh (?:jao|jaiye|lo)|(?:maang|mang)(?:e|ta|te|ti) (?:to|hai|hain|ho)|bol(?:e|ta|te|kar) (?:to|hai|hain)|(?:paise|paisa) (?:gaya|gaye|doob|dub|uda)[a-z]{0,4}|(?:mere|mera|meri) (?:dost|chacha|mama|padosi|bhai|papa|uncle|cousin)|dhyan (?:rakh|do|se)[a-z]{0,3}',
    'कभी (?:नहीं|मत|न)|(?:मांगे|माँगे|कहे|बोले|मांगता|माँगता|बोलता|कहता) तो|समझ (?:जाइए|जाओ|लीजिए|लो)|असली|सावधान|ध्यान (?:रखें|दें|से)|(?:मेरे|मेरी) (?:दोस्त|चाचा|मामा|पड़ोसी|भाई|पापा|मां)|(?:पैसा|पैसे) (?:गया|गए|डूब)[^ ]{0,3}|कोई (?:भी )?(?:असली )?(?:बैंक|ब्रोकर|कंपनी) (?:कभी )?(?:नहीं|ओटीपी)',
  ),
  /** News and the deeds of authorities. */
  news: pattern(
    'police|arrested|(?:sebi|rbi|ed|cbi|court|nse|bse|irdai|government|telecom department|finance ministry|sat) (?:has |have |today )?(?:order(?:s|ed)?|fin(?:ed|es)|bar(?:s|red)|ban(?:s|ned)?|warn(?:s|ed)?|issue[sd]?|adds?|said|says|releas(?:es|ed)|attach(?:es|ed)|propos(?:es|ed)|circular|rais(?:es|ed)|cut|kept|asks?|wants?|tighten(?:s|ed)?)|according to|source:|reported (?:in|by)|reuters|economic times|the hindu|moneycontrol|bloomberg|livemint|press (?:release|conference)|alert list|circular|crore (?:seized|in bank)|quarter(?:ly)? results?|inflows?|outflows?|minutes|unauthori[sz]ed|विभाग ने|पुलिस|गिरफ्तार|सेबी ने|आरबीआई ने',
  ),
  /** Reports what the writer did, with losses and doubts. */
  diary: pattern(
    '(?:my|mera|meri|mere|own) (?:[a-z]{2,10} )?(?:stop(?: ?loss)?|sl|entry|exit|journal|mistake|loss(?:es)?|rule|plan|setup|trade|trades|size|quantity|position|bias|view|psychology|wife|father|mother|uncle|neighbou?r|cousin|astrologer|maa|papa|score)|journal|revenge trad[a-z]{1,4}|i (?:lost|took|bought|sold|exited|booked|missed|learn(?:ed|t)|broke|moved|waited|covered|shorted|closed|stopped|hit|gave back|held|paid|still|removed|opened|trade|use|check|post|write|filed|raised|wrote|marked)|(?:gave|gives) back|not repeatable|it was luck|luck|(?:i|we) (?:was|were) wrong|stopp?ed out|last (?:year|month|week) (?:i|my)|this (?:year|month|week) (?:i|my|so far)|so far|worst (?:month|week|day)|drawdown|average(?:d)?|total still|(?:up|down|plus|minus) \\d|lesson|seekh|galti|लालच|सीखा|गलती|मेरा (?:स्टॉप|ट्रेड)|आज का जर्नल|मैंने',
  ),
  /** Talk about charts, orders and instruments. */
  charts: pattern(
    'supports?|resistance|breakout|break ?down|stop(?: ?loss)?|closing|close (?:above|below)|(?:above|below|near|around) \\d[\\d,.]{2,8}|range|trend ?line|volume|gap|neckline|vwap|ema|rsi|macd|oi|open interest|iv|theta|otm|itm|strikes?|straddle|option (?:sellers?|buyers?|writers?|chain)|expiry|lots?|positions? siz(?:e|ing)|risk reward|r:r|expectancy|candles?|timeframe|setup|charts?|levels?|supply|demand|futures?|bonds?|dividends?|index|hedg(?:e|ed|ing)|pe ratio|rollover|सपोर्ट|रेजिस्टेंस|चार्ट|लेवल|ब्रेकआउट|स्टॉप ?लॉस',
  ),
  /** A customer's matter with a broker or a bank. */
  service: pattern(
    'ticket|complaint|order (?:no|number|id|rejected)|utr|ref(?:erence)? ?(?:no|number)?\\.? ?\\d|mandate|contract note|scores|debited|credited back|kyc mismatch|branch|escalat(?:e|ed)|helpline|1930|cybercrime|customer care (?:says|said|told)|rms|working hours|settlement|pledge|cut-?off|asba|neft|rtgs|nominee|statement|dp charges|taxed?|itr|ca is|returns? fil(?:e|ed|ing)|compliance officer|verified p&l|audited|certified',
  ),
}
