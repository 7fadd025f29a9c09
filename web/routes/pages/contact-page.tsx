import { ContactPage as Contact } from '../../features/contact/contact-page.tsx'
import { DocumentPart } from '../../features/legal/document-part.tsx'

/** /contact */
export default function ContactPage() {
  return (
    <Contact>
      <DocumentPart name="contact" />
    </Contact>
  )
}
