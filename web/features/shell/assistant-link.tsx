import { Link } from '@tanstack/react-router'
import { rail as texts } from '#contract/messages/en/layouts.ts'
import { useSite } from '../../platform/platform.ts'
import { Icon } from '../../ui/icon.tsx'

/** Its path has the product's name (A §2). */
export function AssistantLink({ onClick }: { onClick?: () => void }) {
  const { productName, slug } = useSite()
  return (
    <Link
      to="/dashboard/{$product}-ai"
      params={{ product: slug }}
      activeOptions={{ includeSearch: false }}
      onClick={onClick}
    >
      <Icon name="assistant" />
      <span>{texts.assistant(productName)}</span>
    </Link>
  )
}
