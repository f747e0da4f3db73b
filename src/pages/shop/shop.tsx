import { redirect } from 'react-router';

/** The cart's 'Return To Shop' goes to /shop, which the specification's route table does not have. */
export function loader() {
  return redirect('/products', 301);
}

export function clientLoader() {
  return redirect('/products');
}

export default function Shop() {
  return null;
}
