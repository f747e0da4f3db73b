/** Calls `make` once for each key; later calls with the same key return the first result. */
export function onceFor<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new WeakMap<Key, Made>();
  return (key) => {
    const present = made.get(key) ?? make(key);
    made.set(key, present);
    return present;
  };
}
