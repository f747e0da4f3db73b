update yearly_purchase set had_before = 1 where bought > 0;
