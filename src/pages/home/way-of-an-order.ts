import arrivedPicture from '../../content/pictures/arrived.svg';
import orderPicture from '../../content/pictures/order.svg';
import packedPicture from '../../content/pictures/packed.svg';
import * as m from '../../messages/messages.js';

/** How an order reaches a family. The page's loader sends it, so that home has no more script. */
export const wayOfAnOrder = () => ({
  title: m.home_way_title(),
  steps: [
    { picture: orderPicture, text: m.home_way_order() },
    { picture: packedPicture, text: m.home_way_packed() },
    { picture: arrivedPicture, text: m.home_way_arrived() },
  ],
});
