import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSite } from '../../platform/platform.ts'
import { Icon } from '../../ui/icon.tsx'
import { Illustration, type IllustrationName } from '../../ui/illustration.tsx'

type Props = { drawing: IllustrationName; title: string; text: string; urgent?: boolean; children?: ReactNode }

/** Layout of the email pages: product name, an illustration, what happened and what to do next. */
export function NoticePage({ drawing, title, text, urgent, children }: Props) {
  const { productName } = useSite()
  return (
    <main id="main" className="account-notice" tabIndex={-1}>
      <Link to="/" className="brand">
        <Icon name="logo" />
        {productName}
      </Link>
      <Illustration name={drawing} />
      <h1 className="title">{title}</h1>
      <p className="lead" role={urgent ? 'alert' : 'status'}>
        {text}
      </p>
      {children}
    </main>
  )
}
