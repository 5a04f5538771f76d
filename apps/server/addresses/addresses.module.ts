import { Module } from '@nestjs/common';
import { RequestIdentities } from '../http/request-identities.js';
import { AddAddressHandler } from './add-address.command.js';
import { AddressLikeness } from './address-likeness.js';
import { AddressesController } from './addresses.controller.js';
import { ChangeAddressHandler } from './change-address.command.js';
import { ListAddressesHandler } from './list-addresses.query.js';
import { RemoveAddressHandler } from './remove-address.command.js';

/** Where customers want their chefs to come. */
@Module({
  controllers: [AddressesController],
  providers: [
    RequestIdentities,
    AddressLikeness,
    ListAddressesHandler,
    AddAddressHandler,
    ChangeAddressHandler,
    RemoveAddressHandler,
  ],
})
export class AddressesModule {}
