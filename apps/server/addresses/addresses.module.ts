import { Module } from '@nestjs/common';
import { AreasModule } from '../areas/areas.module.js';
import { AddAddressHandler } from './add-address.command.js';
import { AddressLikeness } from './address-likeness.js';
import { AddressesController } from './addresses.controller.js';
import { ChangeAddressHandler } from './change-address.command.js';
import { ListAddressesHandler } from './list-addresses.query.js';
import { RemoveAddressHandler } from './remove-address.command.js';

/** The saved addresses of customers. */
@Module({
  imports: [AreasModule],
  controllers: [AddressesController],
  providers: [AddressLikeness, ListAddressesHandler, AddAddressHandler, ChangeAddressHandler, RemoveAddressHandler],
})
export class AddressesModule {}
