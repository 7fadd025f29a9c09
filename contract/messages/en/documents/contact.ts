import { type DocumentVersion, firstVersion, grievanceEmail, grievanceParagraphs } from './document.ts'

export const contact: readonly DocumentVersion[] = [
  {
    version: '2026-11-29',
    summary: firstVersion,
    isMaterial: false,
    text: (facts) => ({
      title: 'Contact',
      lead: 'Write to us about your account, your data, a mistake on the site or anything else.',
      sections: [
        {
          title: 'Messages',
          paragraphs: [
            'A person reads every message. We reply to the email that you enter.',
            'You can also write an email to this address:',
          ],
          email: facts.contactEmail,
        },
        { title: 'Complaints', paragraphs: grievanceParagraphs(facts), email: grievanceEmail(facts) },
      ],
    }),
  },
]
