import { contactLimits } from '../../contact-limits.ts'
import { contactMail as english } from '../en/contact.ts'
import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/contact.ts')>

export const validation: Texts['validation'] = {
  nameMissing: 'अपना नाम लिखें',
  nameLong: `आपका नाम ${contactLimits.nameLength} अक्षरों से लंबा नहीं हो सकता`,
  emailMissing: 'अपना ईमेल लिखें',
  messageMissing: 'एक संदेश लिखें',
  messageLong: `आपका संदेश ${contactLimits.messageLength.toLocaleString('en-IN')} अक्षरों से लंबा नहीं हो सकता`,
}

export const responseMessages: Texts['responseMessages'] = {
  received: 'आपका संदेश मिल गया है, और जवाब आपके ईमेल पर आएगा। इसे दोबारा भेजने की ज़रूरत नहीं।',
}

/** Emails are English. */
export const contactMail: Texts['contactMail'] = english
