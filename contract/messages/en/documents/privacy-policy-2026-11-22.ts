import { type DocumentVersion, firstVersion } from './document.ts'

export const privacyPolicyOf22November: DocumentVersion = {
  version: '2026-11-22',
  summary: firstVersion,
  isMaterial: true,
  text: ({ product, contactEmail }) => ({
    title: 'Privacy Policy',
    lead: `What ${product} knows about you, why, and for how long.`,
    sections: [
      {
        title: 'What you give us',
        paragraphs: [
          'To sign up, you give us your name, a username, your email, country, phone number and gender, and a password. Your name, username and profile photo appear next to what you post. Other members never see your email, phone number or gender.',
          'Your posts, comments and profile are public, and so is the list of members you follow. Anyone can read them, logged in or not.',
          'Your likes, saved posts and votes are not public. Everyone sees how many there are. Only the author of a post or comment is told who liked it.',
          'We remove the location and camera details from the images you upload.',
        ],
      },
      {
        title: 'How we protect it',
        paragraphs: [
          'We store your password only as a hash, which cannot be turned back into the password. A link that verifies your email or resets your password works once and for a short time. You can see where you are logged in and log out any device.',
          'Your browser stores your session, your choices and whatever you have not sent yet. We share nothing with advertisers. We set cookies that are not essential only if you agree.',
        ],
      },
      {
        title: 'How long we keep it',
        paragraphs: [
          'We erase a signup that is never verified after 7 days. What you delete disappears for everyone at once, and we then erase it from our storage. We keep records of what administrators decided for at least a year. They contain only ids.',
        ],
      },
      {
        title: 'Contact',
        paragraphs: ['Do you have a question or a complaint about your data? Write to us:'],
        email: contactEmail,
      },
    ],
  }),
}
