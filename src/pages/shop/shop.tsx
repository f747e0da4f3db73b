import { redirect } from 'react-router';

/** The cart's 'Return To Shop' opens /shop, which is not in the specification's route table. */
export function loader() {
  return redirect('/products', 301);
}

export function clientLoader() {
  return redirect('/products');
}

export default function Shop() {
  return null;
}
