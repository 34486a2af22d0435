import { answerPage } from './frames.ts'

/** The page of a bank that asks whether its customer pays, at hooks.stripe.com. */

interface Question {
  readonly clientSecret: string
}

const pressed = (id: string) =>
  new Promise<void>(resolve => {
    document.querySelector(`#${id}`)?.addEventListener('click', () => resolve())
  })

document.body.style.background = 'white'

// Nothing can be pressed before it is known what is asked: an answer given earlier would be heard by nobody.
answerPage<Question>(async ({ clientSecret }) => {
  document.body.innerHTML = `
    <h1>3D Secure 2 Test Page</h1>
    <button id="approve">Complete</button>
    <button id="refuse">Fail</button>`
  const isApproved = await Promise.race([
    pressed('approve').then(() => true),
    pressed('refuse').then(() => false),
  ])
  const body = new URLSearchParams({ clientSecret, isApproved: String(isApproved) })
  await fetch('/challenge', { method: 'POST', body })
  return {}
})
