import { NewsletterSection } from '../../features/landing/newsletter-section.tsx'
import { NewsletterForm } from '../../features/newsletter/newsletter-form.tsx'

/** The newsletter, as a section of the landing page. */
export default function LandingNewsletter() {
  return <NewsletterSection form={<NewsletterForm />} />
}
