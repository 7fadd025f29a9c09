import { type DocumentVersion, firstVersion } from './document.ts'

export const refund: readonly DocumentVersion[] = [
  {
    version: '2026-11-23',
    summary: firstVersion,
    isMaterial: false,
    text: ({ product, contactEmail }) => ({
      title: 'Refund Policy',
      lead: `${product} is free, so there is nothing to refund.`,
      sections: [
        {
          title: 'Nothing costs money here',
          paragraphs: [
            `We sell no subscriptions, lessons, signals or points, and ${product} has no way to take a payment.`,
            `If someone asks you for money in the name of ${product}, it is a scam. Don’t pay, and report them or write to us.`,
          ],
        },
        {
          title: 'If you have paid someone',
          paragraphs: [
            'We can’t get back money that you sent to another person. Tell your bank at once. In India, report it at cybercrime.gov.in or call 1930. Then tell us who it was, so that we can protect others.',
          ],
          email: contactEmail,
        },
        {
          title: 'If this changes',
          paragraphs: [
            'Should anything ever cost money here, its price and its refund terms will be on this page first.',
          ],
        },
      ],
    }),
  },
]
