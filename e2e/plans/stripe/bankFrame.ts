import { answerPage } from './frames.ts'

/** A bank's page asking its customer to confirm a payment, at hooks.stripe.com. */

interface Question {
  readonly clientSecret: string
}

const pressed = (id: string) =>
  new Promise<void>(resolve => {
    document.querySelector(`#${id}`)?.addEventListener('click', () => resolve())
  })

document.body.style.background = 'white'

// The buttons only work once the question is known, because no one listens to an earlier answer.
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
