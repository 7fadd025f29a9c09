import { header as texts } from '#contract/messages/en/shell.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useTheme } from '../../ui/theme.tsx'

export function ThemeButton({ className }: { className?: string }) {
  const { theme, choose } = useTheme()
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={texts.lightAndDark}
      muted
      className={className}
      onClick={() => choose(theme === 'dark' ? 'light' : 'dark')}
    />
  )
}
