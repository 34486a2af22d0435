import { afterEach, expect, test, vi } from 'vitest'
import { endFirstPaint } from './endFirstPaint.ts'

const form = `
  <input autocomplete="username"><input type="password" autocomplete="current-password">
  <button>Sign In</button>`

afterEach(() => {
  document.body.replaceChildren()
  delete document.documentElement.dataset.session
})

// jsdom has no layout.
Element.prototype.checkVisibility = function (this: Element) {
  return !this.closest('[hidden]')
}

/** A prerendered page and the app's root; signed out by default. */
function open(painted = form, session = 'none'): HTMLElement {
  document.documentElement.dataset.session = session
  document.body.innerHTML = `<div id="first-paint"><h1>Sign in</h1>${painted}</div><div id="root"></div>`
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no place')
  endFirstPaint(root)
  return root
}

const painted = () => document.getElementById('first-paint')
const fieldsOf = (page: HTMLElement | null) => [...(page?.querySelectorAll('input') ?? [])]

test('the painted page stays while the app shows no title', async () => {
  const root = open()
  root.innerHTML = '<span>Loading</span>'
  await turn()
  expect(painted()).not.toBeNull()
})

test('what was typed goes over, and where the keyboard stood', async () => {
  const root = open()
  const [username, password] = fieldsOf(painted())
  if (!username || !password) throw new Error('The painted form has no fields')
  username.value = 'ada'
  password.value = 'secret'
  username.focus()
  username.setSelectionRange(1, 2)
  const heard: string[] = []
  root.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).value))
  root.innerHTML = `<h1>Sign in</h1>${form}`
  await turn()
  expect(painted()).toBeNull()
  expect(heard).toEqual(['ada', 'secret'])
  const [own] = fieldsOf(root)
  expect(document.activeElement).toBe(own)
  expect([own?.selectionStart, own?.selectionEnd]).toEqual([1, 2])
})

test('a button that waits is pressed in the app', async () => {
  const root = open()
  painted()?.querySelector('button')?.setAttribute('aria-busy', 'true')
  const pressed = new Promise(resolve => root.addEventListener('click', resolve))
  root.innerHTML = `<h1>Sign in</h1>${form}`
  expect(((await pressed) as MouseEvent).target).toBe(root.querySelector('button'))
})

const links = `
  <a href="/expenses" aria-label="Outlay"></a>
  <a href="/expenses">Expenses</a>
  <a href="/settings" aria-busy="true">Settings</a>`

test('a link that waits is followed once the frame is there, in whatever language; another keeps the keyboard’s place', async () => {
  const root = open(links, '')
  painted()?.querySelectorAll('a')[1]?.focus()
  const pressed = new Promise(resolve => root.addEventListener('click', resolve))
  root.innerHTML = '<main id="content"></main>'
  await turn()
  expect(painted()).not.toBeNull()
  root.innerHTML = `<main id="content"><h1>Expenses</h1></main>
    <nav hidden><a href="/settings">Einstellungen</a><a href="/expenses">Expenses</a></nav>
    <a href="/expenses" aria-label="Outlay"></a><a href="/settings">Einstellungen</a><a href="/expenses">Expenses</a>`
  await turn()
  expect(document.activeElement).toBe(root.querySelector('main ~ [href="/expenses"]:last-child'))
  expect(((await pressed) as MouseEvent).target).toBe(root.querySelector('main ~ a[href="/settings"]'))
})

test('a button that has another name in the app is known by its place', async () => {
  const root = open(
    '<button type="button">Show</button><button type="button" aria-busy="true">Passkey</button>',
  )
  const pressed = new Promise<Event>(resolve => root.addEventListener('click', resolve))
  root.innerHTML =
    '<h1>Anmelden</h1><button type="button">Zeigen</button><button type="button">Schlüssel</button>'
  expect((await pressed).target).toBe(root.querySelector('button:last-child'))
})

test('a form’s button that waits is pressed in another language, too', async () => {
  const root = open(`<form>${form}</form>`)
  painted()?.querySelector('button')?.setAttribute('aria-busy', 'true')
  const pressed = new Promise<Event>(resolve => root.addEventListener('click', resolve))
  root.innerHTML = `<h1>Anmelden</h1><form><button type="button">Zeigen</button><button>Anmelden</button></form>`
  expect((await pressed).target).toBe(root.querySelector('button:not([type])'))
})

test('style sheets move to the head, before those of what is opened later, once all of them are there', async () => {
  document.body.innerHTML = `<div id="first-paint"></div><link rel="stylesheet" href="/a.css">
    <link rel="stylesheet" href="/b.css"><div id="root"></div>`
  endFirstPaint(document.getElementById('root') as HTMLElement)
  const sheetsIn = (page: HTMLElement) => [
    ...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'),
  ]
  const namesIn = (page: HTMLElement) => sheetsIn(page).map(sheet => sheet.getAttribute('href'))
  const copies = sheetsIn(document.head)
  expect(namesIn(document.head)).toEqual(['/a.css', '/b.css'])
  copies[1]?.dispatchEvent(new Event('load'))
  await turn()
  expect(namesIn(document.body)).toEqual(['/a.css', '/b.css'])
  copies[0]?.dispatchEvent(new Event('load'))
  await vi.waitFor(() => expect(namesIn(document.body)).toEqual([]))
  for (const copy of copies) copy.remove()
})

test('it ends, too, where something went wrong before the app has a title', async () => {
  const root = open()
  root.innerHTML = '<p role="alert">This page couldn’t be loaded</p>'
  await turn()
  expect(painted()).toBeNull()
})

test('nothing is typed into another form than was painted', async () => {
  const root = open()
  for (const field of fieldsOf(painted())) field.value = 'secret'
  root.innerHTML = '<h1>Registration</h1><input autocomplete="given-name"><input autocomplete="email">'
  await turn()
  expect(painted()).toBeNull()
  expect(fieldsOf(root).map(({ value }) => value)).toEqual(['', ''])
})

test('an address that is given stays as it is', async () => {
  const root = open('<input autocomplete="email">')
  for (const field of fieldsOf(painted())) field.value = 'other@example.com'
  root.innerHTML = '<h1>Registration</h1><input autocomplete="email" value="ada@example.com" readonly>'
  await turn()
  expect(fieldsOf(root).map(({ value }) => value)).toEqual(['ada@example.com'])
})

/** Mutation observers run in a microtask. */
const turn = () => Promise.resolve()
