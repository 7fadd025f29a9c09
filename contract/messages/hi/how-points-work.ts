import { likesPerDayFromOneGiver, minGiverAgeInDays, pointRules, ringDiscount } from '../../points-rules.ts'
import { pointAmounts as english } from '../en/how-points-work.ts'
import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/how-points-work.ts')>

const { post, vote, like_given: given, tradeJournal: trade, admin_comment_removal: removal } = pointRules
const freePercent = `${ringDiscount.freeShare * 100}%`

const [posted, liked, voted, like, written, badge] = english

export const pointAmounts: Texts['pointAmounts'] = [
  { action: 'पोस्ट या लेसन', limit: `दिन की पहली ${post.perDay}`, points: posted.points },
  { action: 'आपको मिला लाइक', limit: `एक सदस्य से दिन में ${likesPerDayFromOneGiver}`, points: liked.points },
  { action: 'पोल में वोट', limit: `दिन के पहले ${vote.perDay}`, points: voted.points },
  { action: 'आपका दिया लाइक', limit: `दिन के पहले ${given.perDay}`, points: like.points },
  { action: 'आपके जर्नल में ट्रेड', limit: `दिन के पहले ${trade.perDay}`, points: written.points },
  { action: 'बैज', limit: 'एक बार', points: badge.points === 'varies' ? 'अलग-अलग' : badge.points },
]

export const howPointsWork: Texts['howPointsWork'] = {
  title: 'पॉइंट कैसे मिलते हैं',
  lead: 'पॉइंट बताते हैं कि यहाँ दूसरों की मदद कौन करता है। आप जो शेयर करते हैं और दूसरों के जो काम आता है, उससे पॉइंट मिलते हैं।',
  amounts: {
    title: 'पॉइंट किससे मिलते हैं',
    text: 'लाइक पोस्ट, लेसन और कमेंट तीनों के लिए एक जैसे गिने जाते हैं। कमेंट पर पॉइंट सिर्फ़ उसके लाइक से मिलते हैं। इंपोर्ट किए गए ट्रेड पर पॉइंट नहीं मिलते।',
  },
  takenBack: {
    title: 'पॉइंट वापस कब होते हैं',
    paragraphs: [
      'अगर आप पोस्ट या ट्रेड हटाएँ या लाइक वापस लें, तो ठीक उतने ही पॉइंट वापस होते हैं जितने उससे मिले थे। दोबारा करने पर वे फिर मिलते हैं।',
      `अगर कोई एडमिन आपकी पोस्ट हटाए, तो उस पोस्ट के अपने पॉइंट चले जाते हैं। कमेंट हटाने पर ज़्यादा से ज़्यादा ${Math.abs(removal.points)} पॉइंट जाते हैं, पर उससे ज़्यादा कभी नहीं जितने उस कमेंट से मिले थे।`,
      'आपके इतिहास में हर बदलाव दिखता है, उसके पास ही जिसे वह वापस लेता है।',
    ],
  },
  boards: {
    title: 'लीडरबोर्ड',
    paragraphs: (zone) => [
      `हर रूम का एक बोर्ड है और एक सारे रूम का: हफ़्ते, महीने और अब तक के लिए। दिन ${zone} के समय से गिने जाते हैं, और हफ़्ता सोमवार से शुरू होता है।`,
      'बराबर पॉइंट वाले सदस्यों का रैंक एक ही होता है। जो वहाँ पहले पहुँचा वह पहले दिखता है।',
      'हफ़्ता या महीना खत्म होने पर उसका बोर्ड पक्का हो जाता है। बाद में जो वापस होता है वह उसी दिन गिना जाता है जिस दिन वापस हुआ।',
    ],
  },
  fairness: {
    title: 'इसे सही कौन सी बातें रखती हैं',
    rules: [
      {
        rule: `एक दिन में सिर्फ़ पहली ${post.perDay} पोस्ट, पहले ${vote.perDay} वोट, पहले ${trade.perDay} ट्रेड और आपके दिए पहले ${given.perDay} लाइक पर पॉइंट मिलते हैं।`,
        reason: 'बोर्ड यह दिखाए कि कौन काम का है, यह नहीं कि कौन सबसे तेज़ है।',
      },
      {
        rule: `एक ही सदस्य के दिन में सिर्फ़ ${likesPerDayFromOneGiver} लाइक आपके लिए गिने जाते हैं।`,
        reason: 'वरना दो दोस्त एक-दूसरे को जितना चाहें ऊपर ले जा सकते हैं।',
      },
      {
        rule: `${minGiverAgeInDays} दिन से नए अकाउंट के लाइक पर किसी को पॉइंट नहीं मिलते।`,
        reason: 'नए अकाउंट बड़ी संख्या में बनाना आसान है।',
      },
      {
        rule: 'जिन सदस्यों की कोई पोस्ट नहीं है उनके लाइक पर किसी को पॉइंट नहीं मिलते।',
        reason: 'सिर्फ़ लाइक देने वाले अकाउंट बनाना भी आसान है।',
      },
      {
        rule: 'एक ही डिवाइस पर चले अकाउंट के बीच के लाइक पर किसी को पॉइंट नहीं मिलते।',
        reason: 'वे शायद एक ही इंसान के हैं।',
      },
      {
        rule: `दो तरह के लाइक कम गिने जा सकते हैं: उन सदस्यों के लाइक जिन्हें आपने पिछले कुछ हफ़्तों में पॉइंट दिए, और उन सदस्यों के लाइक जिन पर अभी भरोसा नहीं बना है। साइट के पहले ${ringDiscount.founders} सदस्यों पर भरोसा है, और उन सब पर जिन्हें दूसरी तरह के कम से कम ${ringDiscount.minOutsideReceipts} लाइक मिल चुके हैं। जब आपके ${ringDiscount.minReceipts} लाइक हो जाएँ, तो उनमें से ${freePercent} तक इन दो तरह के हो सकते हैं। उससे ऊपर हर नए लाइक का मोल घटता जाता है, और अगर आपके सारे लाइक इन्हीं तरह के हैं तो कुछ नहीं रहता। बाकी सारे लाइक पूरे गिने जाते हैं।`,
        reason: 'जो समूह ज़्यादातर एक-दूसरे को ही लाइक करता है, वह कम बताता है कि बाकी लोग क्या सोचते हैं।',
      },
    ],
    after: 'अगर किसी काम पर पॉइंट नहीं मिले, तो आपका इतिहास बताता है कि क्यों।',
  },
  privacy: {
    title: 'कौन क्या देखता है',
    text: 'सदस्य एक-दूसरे के कुल पॉइंट, रैंक, और दिन और काम के हिसाब से पॉइंट देखते हैं। हर पॉइंट किसके लिए मिला, यह सिर्फ़ आप और एडमिन देखते हैं। आपके ट्रेड आपके सिवा कोई नहीं खोल सकता।',
  },
  toBoard: 'लीडरबोर्ड पर जाएँ',
}
