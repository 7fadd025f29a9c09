import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSite } from '../../platform/platform.ts'
import { Drawing, type DrawingName } from '../../ui/drawing.tsx'
import { Icon } from '../../ui/icon.tsx'

type Props = { drawing: DrawingName; title: string; text: string; urgent?: boolean; children?: ReactNode }

/** The pages of the way by mail: whose they are, one drawing, what happened, what comes next. */
export function NoticePage({ drawing, title, text, urgent, children }: Props) {
  const { productName } = useSite()
  return (
    <main id="main" className="notice" tabIndex={-1}>
      <Link to="/" className="brand">
        <Icon name="mark" />
        {productName}
      </Link>
      <Drawing name={drawing} />
      <h1 className="title">{title}</h1>
      <p className="lead" role={urgent ? 'alert' : 'status'}>
        {text}
      </p>
      {children}
    </main>
  )
}
