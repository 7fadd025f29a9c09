import { type DocumentVersion, grievanceEmail, grievanceParagraphs } from './document.ts'
import { privacyPolicyOf22November } from './privacy-policy-2026-11-22.ts'

const current: DocumentVersion = {
  version: '2026-11-23',
  summary:
    'New: the newsletter, the contact form, lessons and points, devices, our own count of page views, your rights and the grievance officer.',
  isMaterial: true,
  text: (facts) => ({
    title: 'Privacy Policy',
    lead: `What ${facts.product} knows about you, why, and for how long.`,
    sections: [
      {
        title: 'What you give us',
        paragraphs: [
          'To sign up, you give us your name, a username, your email, country, phone number and gender, and a password. Your name, username and profile photo appear next to what you post. Other members never see your email, phone number or gender.',
          'Your posts, comments, lessons and profile are public, and so is the list of members you follow. Anyone can read them, logged in or not.',
          'Your likes, saved posts and votes are not public. Everyone sees how many there are. Only the author of a post or comment is told who liked it. Members see each other’s points, badges and ranks; only you and administrators see what earned each point.',
          'While you watch a lesson, we store which parts you have watched and your answers to its questions, so that you can go on where you stopped. Only you and administrators see that.',
          'For our newsletter, you give us an email. We send it only after you have confirmed it, and every issue has a link that ends it.',
          'When you use the contact form, we get your name, email and message as an email.',
          'We remove the location and camera details from the images you upload.',
        ],
      },
      {
        title: 'What we learn when you use the site',
        paragraphs: [
          'For each device you log in on, we store the name of its browser and system, and when it was last used. If you turn on notifications, we store the address that your browser gives us for them.',
          'To stop people who guess passwords, we store attempts to log in for up to two hours. Networks and passwords in them are keyed hashes: we can compare them, but not read them.',
          'If you allow analytics, we count page views: the day, the kind of page, the site that led you here and, where our network provider tells us, your country. We don’t store who you are, your IP address or the page’s own address, and use no cookie for it. If the site uses another analytics tool instead, the cookie page names it.',
        ],
      },
      {
        title: 'Why we may',
        paragraphs: [
          'We need most of this to run the site that you signed up for, and some of it to keep it safe. For analytics and the newsletter, we ask you first, and you can change your mind at any time.',
          'We sell nothing of this and share nothing with advertisers. A court or an authority may order us to hand something over. Then we hand over what the order covers and nothing else.',
        ],
      },
      {
        title: 'How we protect it',
        paragraphs: [
          'We store your password only as a hash, which cannot be turned back into the password. A link that verifies your email or resets your password works once and for a short time. You can see where you are logged in and log out any device.',
          'Your browser stores your session, your choices and whatever you have not sent yet. We set non-essential cookies only if you agree. The cookie page lists what is stored.',
        ],
      },
      {
        title: 'How long we keep it',
        paragraphs: [
          'We erase a signup that is never verified after 7 days, and so an email for the newsletter that is never confirmed. We erase what you send with the contact form from our database after 30 days; the email that we got stays in our mailbox. When you end the newsletter, we keep its email for 90 days, so that the links in older issues still work.',
          'A device that you no longer use is forgotten after 90 days, and a session ends after 90 days at the latest. We delete counts of page views after 13 months.',
          'What you delete disappears for everyone at once, and we then erase it from our storage. We keep records of what administrators decided for at least a year. They include the text that was decided on and the reason. We also keep which version of our documents you agreed to, and when, for as long as you have an account.',
        ],
      },
      {
        title: 'What you can ask for',
        paragraphs: [
          'You can see and correct your profile in your settings. For a copy of your data, or to have your account and data erased, write to us. We answer from the address below, and may ask you to prove that the account is yours.',
          'You can withdraw what you agreed to as easily as you gave it. That does not change what happened before.',
        ],
      },
      {
        title: 'Questions and complaints',
        paragraphs: [
          'Do you have a question or a complaint about your data? Write to us.',
          ...grievanceParagraphs(facts),
        ],
        email: grievanceEmail(facts),
      },
    ],
  }),
}

export const privacyPolicy: readonly DocumentVersion[] = [current, privacyPolicyOf22November]
