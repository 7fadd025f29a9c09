import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ThemeProvider, useTheme } from './theme.tsx'

const ShowsTheme = () => useTheme().theme

// Proves: rule.theme.outside-provider
test('useTheme throws outside of a ThemeProvider', () => {
  expect(() => renderToString(createElement(ShowsTheme))).toThrow('useTheme must be used within a ThemeProvider')
  expect(renderToString(createElement(ThemeProvider, null, createElement(ShowsTheme)))).toBe('light')
})
