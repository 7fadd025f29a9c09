// Prepared reasons for authors, in the languages that members write in. Moderators choose one and can change it.

export const reasonLanguages = { en: 'English', hinglish: 'Hinglish', hi: 'हिन्दी' } as const
export type ReasonLanguage = keyof typeof reasonLanguages

type PreparedReason = { name: string } & Record<ReasonLanguage, string>

export const preparedReasons = {
  returns: {
    name: 'Scam: promise of returns',
    en: "Promises of returns aren't allowed here, in any words.",
    hinglish: 'Yahan returns ka vaada karna allowed nahi hai, kisi bhi shabd mein.',
    hi: 'यहाँ मुनाफ़े का वादा करना मना है, चाहे शब्द कोई भी हों।',
  },
  contact: {
    name: 'Asks members to move elsewhere',
    en: "Please don't ask members to write to you in another app or to call you.",
    hinglish: 'Members ko kisi aur app par message ya call karne ke liye mat kahiye.',
    hi: 'कृपया सदस्यों को किसी दूसरे ऐप पर संदेश भेजने या फ़ोन करने के लिए न कहें।',
  },
  payment: {
    name: 'Asks for money or payment details',
    en: "Asking members for money, or sharing payment details, isn't allowed.",
    hinglish: 'Members se paise maangna ya payment details share karna allowed nahi hai.',
    hi: 'सदस्यों से पैसे माँगना या भुगतान की जानकारी देना मना है।',
  },
  calls: {
    name: 'Offers paid calls or tips',
    en: "Offers of calls, tips or paid groups aren't allowed here.",
    hinglish: 'Calls, tips ya paid groups ka offer yahan allowed nahi hai.',
    hi: 'यहाँ कॉल, टिप्स या पेड ग्रुप की पेशकश करना मना है।',
  },
  spam: {
    name: 'Spam or repeated text',
    en: 'This is advertising, or a text that was posted several times.',
    hinglish: 'Yeh advertising hai, ya ek hi text baar baar post kiya gaya hai.',
    hi: 'यह विज्ञापन है, या एक ही पाठ कई बार पोस्ट किया गया है।',
  },
  abuse: {
    name: 'Insults or harassment',
    en: "Insults, threats and harassment aren't allowed. Please disagree politely.",
    hinglish: 'Gaali, dhamki ya harassment allowed nahi hai. Asahmati tameez se jataiye.',
    hi: 'अपमान, धमकी और उत्पीड़न मना है। असहमति शिष्टता से जताएँ।',
  },
  impersonation: {
    name: 'Pretends to be someone else',
    en: "Pretending to be another person, or a member of our team, isn't allowed.",
    hinglish: 'Kisi aur insaan ya hamari team ka member banna allowed nahi hai.',
    hi: 'किसी और व्यक्ति या हमारी टीम का सदस्य होने का दिखावा करना मना है।',
  },
  misinformation: {
    name: 'Claim without a source',
    en: 'This claim about a market has no source. Please add one.',
    hinglish: 'Yeh market ke baare mein bina source ka daava hai. Source bhi likhiye.',
    hi: 'यह बाज़ार के बारे में बिना स्रोत का दावा है। कृपया स्रोत भी लिखें।',
  },
} as const satisfies Record<string, PreparedReason>
export type PreparedReasonName = keyof typeof preparedReasons

export const preparedReasonTexts = {
  label: 'Prepared reasons',
  own: 'Write your own',
  language: 'Language of the reason',
} as const
