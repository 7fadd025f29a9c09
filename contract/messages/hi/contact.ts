import { formatNumber } from '../../format-number.ts'
import { contactMail as english } from '../en/contact.ts'
import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/contact.ts')>

export const contactPage: Texts['contactPage'] = {
  title: 'संपर्क',
  lead: 'अपने अकाउंट, अपने डेटा, साइट की किसी गलती या किसी और बात के बारे में हमें लिखें।',
  next: 'हर संदेश एक इंसान पढ़ता है। जवाब उसी ईमेल पर आता है जो आप यहाँ लिखते हैं।',
  name: 'आपका नाम',
  email: 'आपका ईमेल',
  message: 'आपका संदेश',
  submit: 'भेजें',
  directly: 'या यहाँ ईमेल करें:',
  failed: (reason) => `आपका संदेश भेजा नहीं जा सका। ${reason} आपका लिखा हुआ यहीं है।`,
  done: 'आपका संदेश भेज दिया गया है',
  another: 'एक और संदेश लिखें',
}

export const validation: Texts['validation'] = {
  nameMissing: 'अपना नाम लिखें',
  nameLong: (most) => `आपका नाम ${most} अक्षरों से लंबा नहीं हो सकता`,
  emailMissing: 'अपना ईमेल लिखें',
  messageMissing: 'एक संदेश लिखें',
  messageLong: (most) => `आपका संदेश ${formatNumber(most)} अक्षरों से लंबा नहीं हो सकता`,
}

export const responseMessages: Texts['responseMessages'] = {
  received: 'आपका संदेश मिल गया है, और जवाब आपके ईमेल पर आएगा। इसे दोबारा भेजने की ज़रूरत नहीं।',
}

/** Emails are English. */
export const contactMail: Texts['contactMail'] = english
