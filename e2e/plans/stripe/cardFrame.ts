import { answerPage } from './frames.ts'

/** The card form of js.stripe.com: card data is only sent from this frame. */

type Question =
  | { readonly what: 'are you there' }
  | { readonly what: 'confirm'; readonly path: string; readonly form: Readonly<Record<string, string>> }

document.body.innerHTML = `
  <p><label>Card number <input id="number" inputmode="numeric"></label></p>
  <p><label>Expiration date <input id="expiry"></label></p>
  <p><label>Security code <input id="code"></label></p>`

const typed = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)?.value ?? ''

answerPage<Question>(async question => {
  if (question.what === 'are you there') return {}
  const [month = '', year = ''] = typed('expiry').split('/')
  const body = new URLSearchParams({
    ...question.form,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': typed('number').replaceAll(' ', ''),
    'payment_method_data[card][exp_month]': month,
    'payment_method_data[card][exp_year]': year,
    'payment_method_data[card][cvc]': typed('code'),
  })
  const answer = await fetch(`https://api.stripe.com${question.path}`, { method: 'POST', body })
  return answer.json()
})
