import { Component, type ComponentPropsWithoutRef, createRef, type ElementType } from 'react';

/** Long enough to see that something moved, and to stop a finger. */
const settlingMs = 500;

type SteadyListProps<List extends ElementType> = ComponentPropsWithoutRef<List> & { as: List };

/**
 * A list whose entries move or leave when an answer comes. It then ignores presses for a moment: one that was meant for an
 * entry would meet the button of another. Keys still work.
 */
export class SteadyList<List extends 'ul' | 'ol' | 'dl' | 'table'> extends Component<SteadyListProps<List>> {
  readonly #list = createRef<HTMLElement>();
  #settling: ReturnType<typeof setTimeout> | undefined;

  override getSnapshotBeforeUpdate(): Map<Element, number> {
    const pressed = [...(this.#list.current?.querySelectorAll('button, input') ?? [])];
    return new Map(pressed.map((element) => [element, element.getBoundingClientRect().top]));
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: Map<Element, number>): void {
    const isMoved = [...this.getSnapshotBeforeUpdate()].some(([element, top]) => (before.get(element) ?? top) !== top);
    const { current: list } = this.#list;
    if (!isMoved || !list) return;
    clearTimeout(this.#settling);
    list.style.pointerEvents = 'none';
    this.#settling = setTimeout(() => list.style.removeProperty('pointer-events'), settlingMs);
  }

  override render() {
    const { as: List, ...rest } = this.props as SteadyListProps<ElementType>;
    return <List ref={this.#list} {...rest} />;
  }
}
