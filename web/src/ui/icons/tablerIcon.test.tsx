import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import IconCheck from '~icons/tabler/check'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'

test('an icon is lines of the width asked for, in the color of the text, with its name as class', () => {
  expect(renderToStaticMarkup(<IconCheck size={16} stroke={3} className="mark" aria-hidden />)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="16" height="16"' +
      ' class="tabler-icon tabler-icon-check mark" fill="none" stroke="currentColor"' +
      ' stroke-linecap="round" stroke-linejoin="round" stroke-width="3" aria-hidden="true">' +
      '<path d="m5 12l5 5L20 7"></path></svg>',
  )
})

test('a filled icon has no lines', () => {
  const drawn = renderToStaticMarkup(<IconCircleCheckFilled />)
  expect(drawn).toContain('width="24" height="24"')
  expect(drawn).toContain('fill="currentColor" stroke="none"')
  expect(drawn).not.toContain('stroke-width')
})
